export declare function useLogIn(): (href: string) => void;
