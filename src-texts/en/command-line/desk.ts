export const cliDesk = {
  'desk-no-projects-next': '    modwell project create --title TITLE --summary SUMMARY',
  'desk-checked': '{fromCache, select, true {as of} other {checked}} {when}.',
  'desk-count':
    '{count, plural, one {# project} other {# projects}}, {need, plural, =0 {nothing waits for you} one {# waits for you} other {# wait for you}}.',
  'desk-daily-none': 'Nothing is recorded of {title} yet: each "modwell projects" records the day.',
  'desk-daily-since':
    '{title}: recorded here since {since}; the service keeps no history. A day marked with ~ was not looked at: what came in several days is spread over them.',
  'desk-downloads':
    '{allTime} {count, plural, one {download} other {downloads}}{days, plural, =0 {} one {, {downloads} of them in the last day} =30 {, {downloads} of them in the last 30 days} other {, {downloads} of them in the # days of the last 30 that are known}}.',
  'desk-line-at': '{what}, {when}',
  'help-projects': 'list your own projects: what waits for you first',
  'help-projects-daily': 'show what a project came to day by day, as recorded here',
  'help-projects-examples': `The service keeps no history of downloads and followers: each time this command reaches it, the totals of that
day (UTC) are recorded here. The app does it while it checks in the background.

Examples:
  modwell projects
  modwell projects --sort downloads --limit 5
  modwell projects --daily lamp-mod
  modwell projects --json`,
  'help-projects-refresh': 'ask the service, even if the saved data is fresh',
  'help-projects-sort': 'what stands first',
} as const
