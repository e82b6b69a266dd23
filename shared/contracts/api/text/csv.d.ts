export type CsvTable = {
    readonly notes: readonly string[];
    readonly headings: readonly string[];
    readonly rows: readonly (readonly (string | null)[])[];
};
export declare function csvOf({ notes, headings, rows }: CsvTable): string;
export declare function csvStart(lines: CsvTable['rows']): string;
export declare function csvLines(lines: CsvTable['rows']): string;
