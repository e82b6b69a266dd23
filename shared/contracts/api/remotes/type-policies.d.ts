export declare const MARKUP_POLICIES: readonly ['highcharts', 'documents'];
