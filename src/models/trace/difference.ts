/** Stands for the field where the model could not do what real Go did; the model’s side is then an error’s message. */
export const OPERATION_ITSELF = 'the operation itself';

/** Stands for a key where a loop has none left. */
export const LOOP_END = 'the end of the loop';
