export declare function followTranslation(page: Node): void;
