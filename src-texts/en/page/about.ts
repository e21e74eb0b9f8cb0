/** The page's Settings, About. */
export const pageAbout = {
  'about-heading': 'About',
  'about-hint': "Modwell keeps a player's mods well.",
  'about-home': 'Home',
  'about-licence': '{version}, MIT',
  'about-licence-not-brought': 'The package does not bring the text of its licence ({license}).',
  'about-packages':
    '{count, plural, one {# package of others, with its licence} other {# packages of others, with their licences}}',
  'about-packages-list': 'Packages',
  'about-runtime': 'Runtime',
  'about-runtime-versions': 'Electron {electron}, Chromium {chromium}, Node {node}',
  'about-source': 'Source code',
} as const
