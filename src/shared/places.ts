/** The navigation: work and service first, then this computer. All addresses of a place begin with its `prefix`. */
export const places = [
  [
    { name: 'jobs', icon: 'jobs', label: 'app.nav.jobs', prefix: '/jobs' },
    { name: 'team', icon: 'team', label: 'app.nav.team', prefix: '/team' },
    { name: 'presets', icon: 'preset', label: 'app.nav.presets', prefix: '/presets' },
    { name: 'devicesHome', icon: 'shower', label: 'app.nav.devices', prefix: '/devices' },
    { name: 'groups', icon: 'group', label: 'app.nav.groups', prefix: '/groups' },
    { name: 'waterGuards', icon: 'waterGuard', label: 'app.nav.guards', prefix: '/water-guards' },
    { name: 'activity', icon: 'activity', label: 'app.nav.activity', prefix: '/activity' },
  ],
  [
    { name: 'environments', icon: 'environments', label: 'app.nav.environments', prefix: '/environments' },
    { name: 'settings', icon: 'settings', label: 'app.nav.settings', prefix: '/settings' },
    { name: 'help', icon: 'help', label: 'app.nav.help', prefix: '/help' },
  ],
] as const
