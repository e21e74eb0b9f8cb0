/** The page's Settings, About. */
export const pageAbout = {
  'about-heading': 'About',
  'about-hint': 'Keeps your Minecraft mods current and safe.',
  'about-home': 'Data folder',
  'about-licence': '{version}, MIT',
  'about-licence-not-brought': "The package doesn't include its licence text ({license}).",
  'about-packages':
    '{count, plural, one {# third-party package and its licence} other {# third-party packages and their licences}}',
  'about-packages-list': 'Packages',
  'about-runtime': 'Runtime',
  'about-runtime-versions': 'Electron {electron}, Chromium {chromium}, Node {node}',
  'about-source': 'Source code',
} as const
