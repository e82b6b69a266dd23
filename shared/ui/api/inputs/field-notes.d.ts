import type { ReactNode } from 'react';
export type FieldNotesProps = {
    id: string;
    hint?: ReactNode;
    error?: string;
};
export declare function FieldNotes({ id, hint, error }: FieldNotesProps): import("react").JSX.Element;
export declare function describedBy({ id, hint, error }: FieldNotesProps): {
    'aria-describedby': string | undefined;
    'aria-invalid': boolean | undefined;
};
