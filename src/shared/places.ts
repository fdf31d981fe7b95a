/**
 * The navigation outside a job: work first, this computer at the foot. `prefixes`: the addresses of a place. `from`: hidden until there is
 * something in it; its name finds it at any time.
 */
export const places = [
  [
    { name: 'jobs', icon: 'jobs', label: 'app.nav.jobs', prefixes: ['/jobs'], from: 'always' },
    { name: 'presets', icon: 'preset', label: 'app.nav.presets', prefixes: ['/presets'], from: 'devices' },
    { name: 'service', icon: 'cloud', label: 'app.nav.service', prefixes: ['/service'], from: 'devices' },
    { name: 'office', icon: 'office', label: 'app.nav.office', prefixes: ['/office', '/team', '/import', '/trash'], from: 'office' },
  ],
  [{ name: 'settings', icon: 'settings', label: 'app.nav.settings', prefixes: ['/settings'], from: 'always' }],
] as const
