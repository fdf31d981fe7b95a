/** What the bar says: the rows of shared/lead/presets.ts. */
export const presets = {
  none: { says: 'Make your first preset', more: 'The values of many showers, set in one step.', act: 'Make a preset' },
  some: { says: '{count} preset | {count} presets', more: 'A preset changes only its own fields.', act: 'Make a preset' },
  edited: { says: '{name}: {count} value edited | {name}: {count} values edited', act: 'Save {name}' },
}
