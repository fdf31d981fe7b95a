/** Whether a part is in what a person opened over the page, and does not look at the page meanwhile. */
import type { InjectionKey } from 'vue'

export const inDialog: InjectionKey<boolean> = Symbol('in a dialog')
