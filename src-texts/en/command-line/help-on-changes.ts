/** What stands below the options of a command that changes something. */
export const cliHelpOnChanges = {
  'help-bisect-answer-more': `
Sets up the next step without asking.

Example:
  modwell bisect {word} Survival`,
  'help-bisect-more': `
For a crash or fault when you do not know which mod causes it. "start" enables about half of the
mods and the mods they need, starting with the suspects of the crash, else those changed last.
Start the game and answer good, bad or skip, or let "answer --play" do both, until the mod is found
(or the two mods that only fail together). Then everything is enabled or disabled as it was.
One mod among 500 takes at most 11 steps. Every step is a change set: see "modwell history". If
other instances share the mods folder, they are listed first; a shared folder can have only one
search at a time. A step is refused while the game or server is running, unless you add
--while-running.

Examples:
  modwell bisect start Survival
  modwell bisect bad Survival        it crashes with the mods enabled now
  modwell bisect status Survival     which mods are suspected or ruled out
  modwell bisect stop Survival       end the search; everything is as it was

Exit codes: 0 done, even if no mod was found; 1 failed, nothing was changed; 2 wrong arguments.`,
  'help-channel-more': `
If no channel is chosen, the setting "channel" applies: modwell settings get channel
The option --channel of a command replaces the instance's channel, but not a project's own.

Examples:
  modwell channel Survival                       show what is chosen
  modwell channel Survival --only sodium         show the channel of one project
  modwell channel Survival beta                  accept betas in this instance
  modwell channel Survival alpha --only sodium   accept alphas of one project
  modwell channel Survival default --only sodium
    let the project follow the instance again`,
  'help-remove-unused-more': `
Example:
  modwell remove-unused Survival --dry-run`,
  'help-disable-more': `
Mods that need a disabled mod stay enabled and would break: the plan lists them, and in a terminal
you are asked whether to disable them too. With --yes they stay enabled, and stderr shows the
command that disables them too; --with-dependents does so right away.

With --all, instances that do not have the mod are left unchanged.

Examples:
  modwell disable sodium --in Survival
  modwell disable sodium lithium --in Survival --in Creative
  modwell disable sodium --all`,
  'help-delete-more': `
The whole folder is moved to the trash of the system, and you can restore it from there. Its
worlds are listed first. Only instances that Modwell created (for a pack or a list) can be
deleted; for all others, use "instances forget".

Examples:
  modwell instances delete Lamps
  modwell instances delete Lamps --yes --json`,
  'help-forget-more': `
Example:
  modwell instances forget Survival`,
  'help-icon-more': `
Examples:
  modwell instances icon Survival portrait.png
  modwell instances icon Survival --remove`,
  'help-note-more': `
Examples:
  modwell instances note Survival "Played with Ada on Fridays"
  modwell instances note Survival
  modwell instances note Survival --remove`,
  'help-rename-more': `
Example:
  modwell instances rename Survival "Old survival"`,
  'help-duplicate-more': `
The whole folder of the instance is copied and adopted. Where the disk can, the copy shares disk
space with the original. Worlds are copied only with --with-worlds. The history and the files that
undo needs are not copied. A link to a place outside the instance points to the same place in the
copy. A launcher that keeps its instances in one folder shows the copy after a restart.

Examples:
  modwell instances duplicate Survival "Survival test"
  modwell instances duplicate Survival Backup --with-worlds --to /mnt/disk`,
  'help-enable-more': `
With --all, instances that do not have the mod are left unchanged.

Examples:
  modwell enable sodium --in Survival
  modwell enable sodium lithium --in Survival --in Creative
  modwell enable sodium --all`,
  'help-fix-more': `
Each problem is fixed in the first way that breaks nothing else: missing mods are installed or
enabled, conflicting mods get other versions, and mods for another loader or side, or older
copies, are disabled. Mods on hold are not updated, nothing that works is removed, and ignored
problems are left unchanged. Problems that need your decision are listed, each with the possible
fixes. It is one change, which can be undone.

Examples:
  modwell fix Survival --dry-run     what would change
  modwell fix Survival --yes         without asking

Exit codes: 0 no problem is left; 4 some need your decision.`,
  'help-lock-write-more': `
A lock file lists every file of the instance with its hashes, where to download it, and why it is
there.

Examples:
  modwell lock write Survival survival.lock.json    write it to a file
  modwell lock write Survival > survival.lock.json  the same to standard output
  modwell lock apply survival.lock.json --in Survival
    make the instance match it again`,
  'help-hold-more': `
What is on hold is not updated, and every list shows the reason. Versions are compared by when
they were published.
--until-supported-by waits for another project. The hold ends when a version of that project,
installed or part of the update, allows the newer version, in its file or in its dependencies. If
it lists the mod without versions, it must not be published earlier than the newer version. If the
mod waits for another game version, it must be for that one. An even newer version is on hold
again until it is supported too. "modwell holds" lists holds that have ended; they no longer
apply. A project can have one hold: a new one replaces it, and you are told. Only --skip can be
used for several versions.

Examples:
  modwell hold sodium --in Survival                   forever
  modwell unhold sodium --in Survival                 remove the hold
  modwell hold sodium lithium --in Survival --in Creative
  modwell hold sodium --in Survival --skip 0.6.1      later versions are offered
  modwell hold sodium --in Survival --at-most 0.6.0   0.6.0 or older
  modwell hold sodium --in Survival --below 0.7.0     older than 0.7.0
  modwell hold sodium --in Survival --until 2027-01-31
  modwell hold sodium --in Survival --until-supported-by iris
  modwell hold --pack --in Lamps                      update only what you added yourself`,
  'help-install-more': `
All projects are installed in one plan per instance. What cannot be installed is listed, and the
rest is installed. If projects conflict, the ones you list first are preferred. Dependencies that
only the service lists are installed if possible, and you can leave them out; dependencies that a
file itself declares cannot be left out.

You can give a title if only one project has it, or the address of a project's page on the service
or its website. The page of a modpack, or a folder with a pack.toml, is installed like with
"modwell pack install".

Examples:
  modwell install "Fabric API" --in Survival
  modwell install https://modrinth.com/mod/sodium --in Survival
  modwell install sodium --in Survival              the newest compatible version, and what it needs
  modwell install sodium@0.6.0 --in Survival        this version, by its number or id
  modwell install sodium lithium --in Survival --in Creative
  modwell install ./my-mod-1.2.jar --in Survival    a local file, also one unknown to the service
  modwell install sodium --in Survival --without indium
    leave out a dependency that only the service lists
  modwell install sodium --in Survival --dry-run    what would be installed`,
  'help-link-more': `
For a file that the service does not know (your own build, a download from another site): Modwell
then checks it as that project. Its version is the one you give, or the one that the file
declares. If the project has no such version, any compatible version is offered as newer.

Examples:
  modwell link mods/sodium-custom.jar sodium --in Survival
  modwell link mods/sodium-custom.jar sodium@0.6.0 --in Survival
  modwell unlink mods/sodium-custom.jar --in Survival`,
  'help-export-more': `
Examples:
  modwell export Survival                            as Markdown, to paste somewhere
  modwell export Survival mods.csv --format csv
  modwell export Survival mods.json --format json    with versions, for "import"`,
  'help-import-more': `
A list is a file that "export" wrote, in any format, or any text with links to projects or with
one project per line. Projects with a version for the loader and game version are installed with
what they need; the rest is listed. This creates a new instance, unless --in gives an existing one.

Examples:
  modwell import mods.json --game-version 1.21.5
  modwell import friends.txt --in Survival
  modwell import --following --in Survival --dry-run`,
  'help-lock-more': `
A lock file lists every file of the instance with its hashes, where to download it, and why it is
there.

Examples:
  modwell lock write Survival survival.lock.json
  modwell lock apply survival.lock.json --in Survival`,
  'help-move-apply-more': `
If several instances share folders, the target must work for all of them. Worlds are not part of
the move: a world that was opened in a newer version cannot go back. "modwell undo" undoes the
move.

Examples:
  modwell move apply Survival --game-version 1.21.5 --backup-worlds
  modwell move apply Survival --game-version 1.21.5 --loader quilt --yes
  modwell move apply Survival --loader neoforge               at the same game version
  modwell move apply Survival Creative --game-version 1.21.5  together: shared files must work in both
  modwell move apply Survival --game-version 1.21.5 --with-shared-instances

Exit codes: 0 done; 1 failed, nothing was changed; 2 wrong arguments; 4 some instances failed.`,
  'help-move-compare-more': `
Without --game-version, shows how much is ready for each newer release; with it, every file side
by side. New files are not checked against each other.

Examples:
  modwell move compare Survival
  modwell move compare Survival --game-version 1.21.4,1.21.5`,
  'help-move-more': `
A file is ready if a version in its channel is made for the target and works with the other files.
What is not ready is disabled and watched: "inspect" tells you when a compatible version is out,
and the same command then enables and updates it. What a hold keeps from moving is not ready
either: --ignore-hold ignores that hold.
If the launcher's files allow it, the game version is changed there too. Otherwise you are told
what to do, and "update" skips the instance (exit code 4) until that is done.
The move is one change set, so "modwell undo" undoes it. If other instances share a folder through
a link, a move that would break one of them is refused: move them together, or give the instance
its own folder.

Examples:
  modwell move compare Survival                      every newer version, and what waits for each
  modwell move plan Survival --game-version 1.21.5   what a move would do
  modwell move apply Survival --game-version 1.21.5
  modwell move watch                                 what waits, and what is available`,
  'help-move-plan-more': `
Example:
  modwell move plan Survival --game-version 1.21.5`,
  'help-move-watch-more': `
Without --game-version, lists what a move disabled until a compatible version is out, and which
versions you wait for. Waiting ends once the instance is there: the window notifies you, and the
list shows it.

Examples:
  modwell move watch                                    of all instances
  modwell move watch Survival --game-version 1.21.5     tell me once it can move there
  modwell move watch Survival --forget                  stop waiting`,
  'help-pack-diff-more': `
If you and the pack both changed a file, your version is kept. The pack's version is saved in
.modwell/theirs, where nothing loads it. Lines with - are yours, lines with + the pack's. With
--to-version, you see what an update to that version would leave like this. Files that you have to
download yourself, and that are still missing, are listed with their pages.

Examples:
  modwell pack diff Lamps
  modwell pack diff Lamps config/lamp.toml
  modwell pack diff Lamps --to-version 2.1.0`,
  'help-pack-export-more': `
Files that the service has are added as links, where packs allow that; all others are included.
Worlds, logs, caches and files created while playing are left out, and so are files with a line
that may contain a password, a token or details of a player; these are listed. --include adds what
you list; --exclude and a file .modwellignore in the game folder (written like a .gitignore) leave
out more. The same files always give exactly the same pack.

Examples:
  modwell pack export Survival --list
  modwell pack export Survival survival.mrpack --exclude config/private
  modwell pack export Survival survival.mrpack --optional mods/lamp.jar
  modwell pack export Survival ./pack --packwiz`,
  'help-pack-install-more': `
Without --in, --to and --launcher, a new instance is created in the data folder. The plan lists
every file first; nothing is created before you agree. Packs do not include the loader or the
server: the plan says where to get them, and a launcher gets its own. --launcher takes prism,
polymc, multimc, minecraft (the game's own), xmcl, gdlauncher, hmcl, pcl2 or the folder of one of
them; what is left to do until it can be played is said afterwards. A file can be a .mrpack, the
.zip of a CurseForge pack (files that you have to download yourself are listed with their pages),
the pack.toml of a packwiz pack or the folder it is in, or a lock file.

You can also give the https address of a pack.toml; "pack update" checks it again. In a terminal
you are asked once about hosts that you have not allowed yet; elsewhere, use --allow-host, or their
files are left out. Files of a packwiz pack that do not match its index are left out too, unless
you use --as-is.

You are asked about optional files in a terminal; elsewhere, use --optional. An archive with faulty
contents is rejected as a whole, with the reason. Existing files that differ are left unchanged,
and the plan lists them.

Examples:
  modwell pack install ./lamps.mrpack
  modwell pack install ./lamps                      a folder with a pack.toml
  modwell pack install lamp-pack@2.1.0 --launcher prism
  modwell pack install lamp-pack --to /srv/lamps --side server --yes
  modwell pack install lamp-pack --in Survival --dry-run
  modwell pack install https://example.com/pack.toml --allow-host example.com`,
  'help-pack-list-more': `
Examples:
  modwell pack list
  modwell pack list Lamps                           also how it is played`,
  'help-pack-update-more': `
Files that you did not change follow the pack. Files that you edited, removed, disabled, added or
updated yourself stay that way. If you and the pack both changed a file, your version is kept and
the plan lists it: --use-pack uses the pack's version, --merge merges both if you changed other
lines or settings than the pack, and "modwell pack diff" shows them. Worlds, screenshots and
waypoints are never changed. It is one change set: "modwell undo" undoes it.

Examples:
  modwell pack update Lamps --dry-run
  modwell pack update Lamps --to-version 2.1.0 --use-pack config/lamp.toml
  modwell pack update Lamps --merge config/lamp.toml
  modwell pack update Lamps --to-version ./lamps-2.1.0.mrpack`,
  'help-prune-more': `
Files that undo and redo need are kept, unless you use --keep-history: it makes older change sets
impossible to undo. You are asked first, and the history marks them. Nothing is deleted while an
instance is being changed: the exit code is then 1.

Examples:
  modwell store prune --dry-run                  what would be deleted
  modwell store prune --older-than 30            files stored at least 30 days ago
  modwell store prune --down-to 5G               the oldest files, until 5 GiB are left
  modwell store prune --keep-history 90d         no more undo for anything older than 90 days
  modwell store prune --keep-history 20          undo only for the newest 20 of each instance`,
  'help-repair-more': `
Files are restored from the store, or downloaded again. The current files are stored first, so
that undo can restore them.

Examples:
  modwell repair mods/sodium-0.6.0.jar --in Survival
  modwell repair sodium --in Survival                 the one file of that project`,
  'help-recover-more': `
When Modwell starts, it finishes or undoes an interrupted change: afterwards all of it is done, or
nothing. A change that was started with another data folder waits for your approval, because a
folder from somebody else may contain anything. If your data folder was replaced (a new container,
a restored backup), changes interrupted before that wait too: recover them by their id.

Examples:
  modwell recover              what was recovered just now, and what is waiting
  modwell recover k3mqx7ab     finish or undo the change k3mqx7ab

Exit codes:
  0  done, or nothing to do
  1  something could not be recovered, or nothing with that id is waiting
  4  something is waiting`,
  'help-redo-more': `
Examples:
  modwell redo
  modwell redo --in Survival --dry-run

To redo what "undo --to" undid, undo that step: modwell undo`,
  'help-remove-more': `
Mods that need a removed mod stay and would break: the plan lists them, and in a terminal you are
asked whether to remove them too. With --yes they stay, and stderr shows the command that removes
them too; --with-dependents does so right away. "disable" works the same way.

With --all, instances that do not have the mod are left unchanged.

Examples:
  modwell remove sodium --in Survival
  modwell remove sodium lithium --in Survival --in Creative
  modwell remove mods/old-thing.jar --in Survival
    a file, even one that the service does not know`,
  'help-lock-apply-more': `
Files come from the instance, the store or the service. What cannot be obtained is listed and left
unchanged, and the exit code is 4. It is one change set: "modwell undo" undoes it.

Examples:
  modwell lock apply survival.lock.json --in Survival --dry-run   what would change
  modwell lock apply survival.lock.json --in Survival --remove-extra
    also remove files that are not in the lock file
  modwell lock write Survival | modwell lock apply - --in Copy --yes
    make one instance like another`,
  'help-store-more': `
The store holds every downloaded or replaced file once, under its SHA-512, for all instances.

Examples:
  modwell store
  modwell store verify
  modwell store prune --older-than 30 --dry-run`,
  'help-undo-more': `
Examples:
  modwell undo                                     undo the newest change
  modwell undo --in Survival --dry-run             show what this would change
  modwell undo JOINT                               all that one run changed, in every instance
  modwell undo JOINT --in Survival                 the same in that instance alone
  modwell undo CHANGESET --with-later              an older one, and later changes that build on it
  modwell undo --to CHANGESET                      the instance as it was right after that change
  modwell undo --to CHANGESET --before             the instance as it was right before it

An update of several instances is one joint change set: "undo" without an id undoes all of it.
Instances that cannot be undone are left unchanged, the others are undone, and the exit code is 4.

Each undo is a change set too, and can be undone itself. --to keeps files that were changed
outside Modwell. If other instances share a folder, --to also undoes what they changed in it
since, and lists that first.`,
  'help-unhold-more': `
Example:
  modwell unhold sodium --in Survival`,
  'help-update-more': `
What is on hold or rejected is left unchanged, and the reason is shown. Disabled mods stay disabled.
Replaced files are stored, so every update can be undone, even offline. With --offline, Modwell
updates from saved data and the store.

Examples:
  modwell update --all --dry-run                   what would change everywhere
  modwell update Survival --only sodium lithium    these two and what they need
  modwell update Survival --except iris            everything else
  modwell update --all --yes --json                unattended
  modwell update --all --yes --when-stopped        download now, change when the game has stopped

Exit codes:
  0   everything was checked and done
  1   nothing could be checked or done
  4   some of it failed, could not be checked, or waits for the new server after a move
  10  with --exit-code: something would change, and none of the above applies`,
} as const
