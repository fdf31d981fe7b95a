/** The chunk that lazy-contract.ts loads, which includes the contract and its schemas. */
export { effectOf } from '#shared/contract/contract.ts'
export { errorWords, isAboutKey } from '#shared/tables/error-words.ts'
