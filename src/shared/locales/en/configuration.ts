export const configuration = {}
