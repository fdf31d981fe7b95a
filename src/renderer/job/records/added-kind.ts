/** The kind of record that is added next, from device to device: who photographs one label photographs the next. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { RecordKind } from '#shared/lead/records.ts'

export const useAddedKind = defineStore('added-kind', () => ({ kind: ref<RecordKind>('note') }))
