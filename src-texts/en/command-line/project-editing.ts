/** What the command line says of projects that their authors edit. */
export const cliProjectEditing = {
  'argument-gallery-file': 'a picture: PNG, JPEG, GIF or WebP, up to 5 MiB',
  'argument-gallery-picture': 'a picture by its number in the list, or its address',
  'argument-gallery-pictures': 'all pictures in the new order, each by its number or address',
  'argument-own-project': 'slug or id of one of your projects',
  'argument-own-projects': 'slugs or ids of your projects',
  'argument-project-folder': 'folder of the project; default: this one',
  'argument-project-icon': 'a picture: PNG, JPEG, GIF or WebP, up to 256 KiB',
  'argument-project-status': 'what it is to become; without it, what is possible is listed',
  'ask-gallery-delete': 'Delete this picture? Nobody can take it back. [y/N] ',
  'ask-project-name': 'Nobody can take this back. Type the title, {title}, to delete it: ',
  'donation-needs-platform': '{text} is not of the form PLATFORM=URL',
  'folder-differs': '{count, plural, one {# difference} other {# differences}} between the folder and {title}:',
  'folder-in-step': 'The folder and {title} are in step.',
  'folder-push-next': '  Complete project.toml and description.md, then create it: modwell project push',
  'folder-made': 'The folder of {title} is ready.',
  'folder-synced':
    '{did, select, push {Pushed to} other {Pulled from}} {title}: {count, plural, one {# change} other {# changes}}',
  'gallery-delete-unasked': 'a picture of a gallery is deleted only when you agree',
  'gallery-featured': 'featured',
  'gallery-untitled': 'without a title',
  'help-gallery-add': 'add a picture',
  'help-gallery-add-examples': 'Example:\n  modwell project gallery add mine night.png --title "Night road" --featured',
  'help-gallery-delete': 'delete a picture',
  'help-gallery-delete-examples': 'Example:\n  modwell project gallery delete mine 2',
  'help-gallery-edit': 'change title or description of a picture, or feature it',
  'help-gallery-edit-examples': 'Example:\n  modwell project gallery edit mine 1 --title "The pier" --featured',
  'help-gallery-list': 'list the pictures',
  'help-gallery-order': 'put the pictures into another order',
  'help-gallery-order-examples': 'Example:\n  modwell project gallery order mine 2 1',
  'help-project': 'edit, create and delete your projects',
  'help-project-bulk': 'change several projects at once, all of them or none',
  'help-project-bulk-examples': 'Example:\n  modwell project bulk mine mine-too --add-category utility --no-wiki',
  'help-project-check': 'say what reviewers ask for, and what is missing',
  'help-project-check-examples': 'Exit code 3: something is missing.\n\nExample:\n  modwell project check mine',
  'help-project-create': 'create a project as a draft that only you see',
  'help-project-create-examples': `Needs the scope PROJECT_CREATE. What a jar says of itself is taken from it: title, slug, summary, licence,
links, sides and icon.

Examples:
  modwell project create --title "Night Lamps" --summary "Lamps for the night."
  modwell project create --jar build/lamps.jar --license MIT`,
  'help-project-delete': 'delete a project with all its versions and files',
  'help-project-delete-examples': `What goes with it is named first, and you type its title to agree. Needs the scope PROJECT_DELETE.

Example:
  modwell project delete mine-old`,
  'help-project-diff': 'show in what a folder and its project differ, and which of them changed',
  'help-project-diff-examples': 'Exit code 3: they differ.\n\nExample:\n  modwell project diff mine-git',
  'help-project-edit': 'change what a project says of itself',
  'help-project-edit-examples': `Only what you name is sent. What somebody changed on the website meanwhile is not written over: choose with
--mine or --theirs, by the field's name in --json. Needs the scope PROJECT_WRITE.

Examples:
  modwell project edit mine --title "My lamps" --category utility
  modwell project edit mine --body README.md --no-wiki
  modwell project edit mine --donation ko-fi=https://ko-fi.com/ada`,
  'help-project-examples': `A project can also be a folder in git: see "modwell project init --help".

Examples:
  modwell project show mine
  modwell project check mine`,
  'help-project-gallery': 'list and change the gallery of a project',
  'help-project-icon': 'set or remove the icon of a project',
  'help-project-icon-examples': 'Example:\n  modwell project icon mine face.png',
  'help-project-init': 'make a folder for git of a project, a jar or a title',
  'help-project-init-examples': `Writes project.toml, description.md, icon and gallery, and nothing over what is there. A README.md serves as the
description where there is one; lines between <!-- modwell_exclude.start --> and <!-- modwell_exclude.end --> stay out of it.

Examples:
  modwell project init lamps-git --project mine
  modwell project init new-git --title "Night Lamps"`,
  'help-project-pull': 'make a folder what its project is',
  'help-project-pull-examples': 'Example:\n  modwell project pull mine-git',
  'help-project-push': 'make a project what its folder is, or create it',
  'help-project-push-examples': `Pushing again changes nothing. What was changed on the website too is refused.

Example:
  modwell project push mine-git`,
  'help-project-show': 'show all that you can change of a project',
  'help-project-status': 'show the state of a project, or change it',
  'help-project-status-examples': `Examples:
  modwell project status mine
  modwell project status mine unlisted`,
  'help-project-submit': 'ask the moderators for a review',
  'help-project-submit-examples': 'Example:\n  modwell project submit my-draft',
  'icon-file-or-remove': 'give a picture, or --remove',
  'init-of-what': 'give either --project, or --jar or --title',
  'option-bulk-add-category': 'add a category; can be given several times',
  'option-bulk-add-donation': 'add a donation link, as PLATFORM=URL',
  'option-bulk-add-more-category': 'add an additional category',
  'option-bulk-remove-category': 'remove a category',
  'option-bulk-remove-donation': 'remove the donation link of a platform',
  'option-bulk-remove-more-category': 'remove an additional category',
  'option-gallery-description': 'what is to be seen',
  'option-gallery-featured': 'show this one first; no other is featured then',
  'option-gallery-no-featured': 'no longer show it first',
  'option-gallery-title': 'title of the picture',
  'option-project-at': 'schedule it for that time, as 2026-12-01T12:00Z, where the service offers it',
  'option-project-body': 'description: a Markdown file',
  'option-project-category': 'a category; can be given up to three times',
  'option-project-client-side': 'required, optional or unsupported; newer services take it from the versions',
  'option-project-discard': 'first discard all that is typed and not saved',
  'option-project-discord': 'Discord invitation',
  'option-project-donation': 'donation link, as PLATFORM=URL; can be given several times',
  'option-project-icon': 'icon: a picture of up to 256 KiB',
  'option-project-issues': 'where problems are reported',
  'option-project-jar': 'a jar to read title, slug, summary, licence, links, sides and icon from',
  'option-project-license': 'SPDX identifier such as MIT, or arr: all rights reserved',
  'option-project-license-url': 'where the licence is',
  'option-project-mine': 'fields that both sides changed: yours count',
  'option-project-more-category': 'an additional category; can be given several times',
  'option-project-no-donation': 'remove all donation links',
  'option-project-no-link': 'remove that link',
  'option-project-remove-icon': 'remove the icon',
  'option-project-requested-status': 'what it is to be once approved: approved, unlisted, private or draft',
  'option-project-save-all': 'also save what else is typed in the window',
  'option-project-server-side': 'as --client-side, of the server',
  'option-project-slug': 'address of its page',
  'option-project-source': 'where the source is',
  'option-project-summary': 'one or two sentences',
  'option-project-theirs': "fields that both sides changed: the website's count",
  'option-project-title': 'title of the project',
  'option-project-type': 'mod, modpack, resourcepack or shader; default: mod',
  'option-project-wiki': 'documentation',
  'option-pull-force': 'the website counts where both changed; what is written over is kept beside it',
  'option-push-force': 'the folder counts where both changed',
  'project-sides-of-versions': 'This service keeps sides with versions: say them when you publish, with --environment.',
  'project-was-submitted': '{title} was sent to the moderators.',
  'project-can-become': 'What you can make of it now (* what it is):',
  'project-characters': '{count, plural, one {# character} other {# characters}}',
  'project-conflict': '{field} was changed on the website too: choose with --mine or --theirs',
  'project-create-needs-a-name': 'give a --title, or a --jar',
  'project-delete-unasked': '{title} is deleted only when you agree',
  'project-deletion': 'Deleting {title} deletes for everyone:',
  'project-deletion-files':
    '{versions, plural, one {# version} other {# versions}} with {files, plural, one {# file} other {# files}} ({size}), {pictures, plural, one {# picture} other {# pictures}}',
  'project-deletion-people':
    '{downloads, plural, one {# download} other {# downloads}}, {followers, plural, one {# follower} other {# followers}}',
  'project-dependants':
    '{count, plural, =0 {No project on the website depends on it.} one {# project depends on it: {names}} other {# projects depend on it: {names}}}',
  'project-dependants-unknown': 'This service does not say which projects depend on it.',
  'project-field-unknown': 'there is no field {name}; the fields are {known}',
  'gallery-count': 'Gallery: {count, plural, =0 {no pictures} one {# picture} other {# pictures}}',
  'project-icon-is': '{hasIcon, select, true {{title} has this icon now:} other {{title} has no icon now.}}',
  'project-moderator-wrote': 'The moderators wrote:',
  'project-readiness':
    '{canSubmit, select, true {{missing, plural, =0 {Ready for review.} one {It can be submitted; # thing is missing that reviewers ask for.} other {It can be submitted; # things are missing that reviewers ask for.}}} other {It cannot be submitted yet.}}',
  'project-time-unread': '{text} is not a time',
  'project-type-unknown': 'there is no type {type}; the types are {known}',
  'project-unsaved': '{count, plural, one {# change is} other {# changes are}} typed and not saved:',
  'project-was-changed': '{count, plural, =0 {Nothing was changed in {title}.} other {Changed in {title}: {fields}.}}',
  'project-was-created': '{title} was created as a draft that only you see.',
  'project-was-deleted': '{title} was deleted.',
} as const
