import * as z from 'zod/mini';
type Schema = z.core.JSONSchema.BaseSchema;
type Shape = z.ZodMiniType;
export declare function schemaOf(shape: Shape, io: 'input' | 'output'): Schema;
export declare function openApi(siteName: string): {
    openapi: string;
    info: {
        title: string;
        version: string;
        description: string;
    };
    paths: Record<string, Record<string, unknown>>;
    components: {
        securitySchemes: {
            token: {
                type: string;
                in: string;
                name: string;
                description: string;
            };
        };
        responses: {
            refusal: {
                description: string;
                content: {
                    'application/json': {
                        schema: object;
                    };
                };
            };
        };
    };
};
export declare function parametersOf(shape: Shape, place: 'path' | 'query'): {
    name: string;
    in: "path" | "query";
    required: boolean;
    schema: z.core.JSONSchema._JSONSchema;
}[];
export {};
