/** Formats a text by its key, with its parameters, in one language. */
export type Translate = (key: string, params: Record<string, unknown>) => string
