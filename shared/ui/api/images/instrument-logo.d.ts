export type InstrumentLogoProps = {
    logo: string;
    size?: string;
};
export declare function InstrumentLogo({ logo, size }: InstrumentLogoProps): import("react").JSX.Element;
export declare function parseLogo(logo: string): {
    kind: string;
    name: string;
};
