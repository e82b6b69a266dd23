import type { CaseDetail } from './cases.js';
export declare const BULK_MOST = 25;
export type BulkObstacle = 'off' | 'kind' | 'worth' | 'returned' | 'chain' | 'contested';
export declare function bulkObstacle({ amount, subject }: Pick<CaseDetail, 'amount' | 'subject'>, limit: string | null): BulkObstacle | undefined;
