export type Direction = 'up' | 'down' | 'flat';
export declare function directionOf(value: string): Direction;
