export default function lendRuntimeCore(): {
    name: string;
    beforeInit<A>(args: A): A;
};
