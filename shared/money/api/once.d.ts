export declare function once<Value>(make: () => Value): () => Value;
