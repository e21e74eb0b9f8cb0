export const browse = {
  'list-tags': 'Available: {known}.',
  'name-means-several-files': '{named} matches {count} files in the instance',
  'see-all-of-them-first': 'See the list of all versions first.',
  'tag-not-found': 'the service has no {what} "{unknown}"',
  'version-not-found': '{project} has no version "{named}"',
  'versions-in-wrong-order': 'version {from} is newer than {to}',
  'versions-not-known': 'cannot get the versions of {project}: {why}',
} as const
