import type { ServiceSubject } from '@quayside/contracts/endpoints/service';
export declare function useAskAbout({ kind, id }: ServiceSubject, number?: string): string | undefined;
