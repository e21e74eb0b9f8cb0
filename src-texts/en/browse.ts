export const browse = {
  'list-tags': 'It has {known}.',
  'name-means-several-files': '{named} means {count} files there',
  'see-all-of-them-first': 'See all of them first.',
  'tag-not-found': 'the service has no {what} "{unknown}"',
  'version-not-found': '{project} has no version "{named}"',
  'versions-in-wrong-order': 'version {from} is newer than {to}',
  'versions-not-known': 'the versions of {project} are not known: {why}',
} as const
