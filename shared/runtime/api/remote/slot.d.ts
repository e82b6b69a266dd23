export declare function Slot({ name, props }: {
    name: string;
    props: Record<string, unknown>;
}): import("react").JSX.Element;
