export const workflow = {}
