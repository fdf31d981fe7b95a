/** The chunk that lazy-contract.ts loads, which includes the contract and its schemas. */
export { effectOf } from '#shared/ipc/contract.ts'
export { errorWords, isAboutKey } from '#shared/ipc/error-words.ts'
