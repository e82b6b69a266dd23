export declare const COUNTRIES: readonly string[];
export declare function leastAge(country: string): number;
export declare function ageOn(birthdate: string, day: string): number;
