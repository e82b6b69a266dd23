export type ProseProps = {
    html: string;
    lang?: string | undefined;
    dir?: 'ltr' | 'rtl' | undefined;
    onNavigate?: (href: string) => void;
};
export declare function Prose({ html, lang, dir, onNavigate }: ProseProps): import("react").JSX.Element;
