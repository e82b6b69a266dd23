export type PaginationProps = {
    label: string;
    previousLabel: string;
    nextLabel: string;
    status: string;
    page: number;
    pages: number;
    onPage: (page: number) => void;
};
export declare function Pagination(props: PaginationProps): import("react").JSX.Element | null;
export type LoadMoreProps = {
    label: string;
    endLabel: string;
    hasMore: boolean;
    busy?: boolean;
    onLoad: () => void;
};
export declare function LoadMore({ label, endLabel, hasMore, busy, onLoad }: LoadMoreProps): import("react").JSX.Element;
