/** Whether a component is inside a dialog, whose user does not look at the page behind it. */
import type { InjectionKey } from 'vue'

export const inDialog: InjectionKey<boolean> = Symbol('in a dialog')
