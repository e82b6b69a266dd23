export declare const MARKUP_POLICIES: readonly ['highcharts', 'documents'];
export declare const PUSH_WORKER = "/push-worker.js";
