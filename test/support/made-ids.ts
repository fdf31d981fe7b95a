/** Identifiers that no simulated service knows. */
export const madeId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
