/** What stands below the options of a command that changes something. */
export const cliHelpOnChanges = {
  'help-bisect-answer-more': `
Sets the next step up without asking.

Example:
  modwell bisect {word} Survival`,
  'help-bisect-more': `
For a crash or a fault whose mod nobody knows. "start" enables about half of the mods together with what they require,
those that changed last first. Start the game and answer good, bad or skip until the mod is found (or the two mods that
only fail together). Then everything is enabled and disabled as it was.
One mod among 500 takes at most 11 steps. Every step is a change set: see "modwell history". If other instances share
the mods folder, they are named first; a shared folder can have one search at a time. A step is refused while the game
or server runs, unless --while-running is given.

Examples:
  modwell bisect start Survival
  modwell bisect bad Survival        it crashes with what is enabled now
  modwell bisect status Survival     what is suspected, what is cleared
  modwell bisect stop Survival       end it; everything is as it was

Exit codes: 0 done, also when no mod could be named; 1 failed, nothing was changed; 2 wrong arguments.`,
  'help-channel-more': `
Where nothing is chosen, the setting "channel" applies: modwell settings get channel
The option --channel of a command replaces the instance's channel, not a project's own.

Examples:
  modwell channel Survival                       what is chosen
  modwell channel Survival --only sodium         the channel accept alphas of one project
  modwell channel Survival beta                  accept betas in this instance
  modwell channel Survival alpha --only sodium   accept alphas of one project
  modwell channel Survival default --only sodium  the project follows the instance again`,
  'help-remove-unused-more': `
Example:
  modwell remove-unused Survival --dry-run`,
  'help-disable-more': `
What requires a disabled mod stays enabled and would break: the plan names it, and on a terminal you are asked whether it
goes along. With --yes it is left, and stderr names it with the command that takes it along; --with-dependents does so at once.

With --all, an instance that has none of it is left as it is.

Examples:
  modwell disable sodium --in Survival
  modwell disable sodium lithium --in Survival --in Creative
  modwell disable sodium --all`,
  'help-delete-more': `
The whole folder goes into the trash of the system, and can be put back from there; its worlds are named first. Only what
Modwell made (for a pack or a list) can be deleted; "instances forget" is for all others.

Examples:
  modwell instances delete Lamps
  modwell instances delete Lamps --yes --json`,
  'help-forget-more': `
Example:
  modwell instances forget Survival`,
  'help-rename-more': `
Example:
  modwell instances rename Survival "Old survival"`,
  'help-duplicate-more': `
The whole folder of the instance is copied and adopted; where the disk can, the copy shares its blocks and takes no room.
Worlds stay, unless --with-worlds is given, and so do the history and what undo needs. A link that leads out of the instance
leads to the same place in the copy. A launcher that keeps its instances in a folder shows the copy after a restart.

Examples:
  modwell instances duplicate Survival "Survival test"
  modwell instances duplicate Survival Backup --with-worlds --to /mnt/disk`,
  'help-enable-more': `
With --all, an instance that has none of it is left as it is.

Examples:
  modwell enable sodium --in Survival
  modwell enable sodium lithium --in Survival --in Creative
  modwell enable sodium --all`,
  'help-fix-more': `
Each problem gets the first remedy that mends it and breaks nothing: what is missing is installed or enabled, what does not work
together gets other versions, and what is for another loader or side, or an older copy, is disabled. What you hold is not updated,
nothing that works is taken away, and ignored problems are left alone. Problems that need a choice of yours are named, each with
its remedies. It is one change, which can be undone.

Examples:
  modwell fix Survival --dry-run     what would change
  modwell fix Survival --yes         without asking

Exit codes: 0 no problem is left; 4 some need a choice of yours.`,
  'help-lock-write-more': `
A lock file lists every file of the instance with its hashes, where to download it, and why it is there.

Examples:
  modwell lock write Survival survival.lock.json    write it to a file
  modwell lock write Survival > survival.lock.json  the same to standard output
  modwell lock apply survival.lock.json --in Survival   make it match it again`,
  'help-hold-more': `
What is held is not updated, and every list shows the reason. Versions are compared by when they were published.
--until-supported-by waits for another project: the hold ends when a version of that project, installed or part of the
update, allows the newer version of the held one, in its file or in its dependencies. If it names the mod without versions,
it must be published no earlier; if the mod waits for another game version, it must be for that one. A still newer version
is held again until it is supported too. "modwell holds" lists holds that have ended; they no longer apply.
A project has one hold: another one replaces it, and says so. Only --skip may be there for several versions.

Examples:
  modwell hold sodium --in Survival                   for ever
  modwell unhold sodium --in Survival                 remove it
  modwell hold sodium lithium --in Survival --in Creative
  modwell hold sodium --in Survival --skip 0.6.1      later ones are offered
  modwell hold sodium --in Survival --at-most 0.6.0   nothing later
  modwell hold sodium --in Survival --below 0.7.0     nothing from it on
  modwell hold sodium --in Survival --until 2027-01-31
  modwell hold sodium --in Survival --until-supported-by iris
  modwell hold --pack --in Lamps                      only what you added is
                                                      updated`,
  'help-install-more': `
Several projects are one plan for each instance; what cannot be installed is named, and the others are. Where they exclude
each other, those named first come first. What only the service lists as required comes along where it can, and can be
left out; what a file itself asks for cannot.

A title counts where it is one project's alone; an address, where it is of a page of the service or its site. A modpack's
page and a folder with a pack.toml are installed as "modwell pack install" does.

Examples:
  modwell install "Fabric API" --in Survival
  modwell install https://modrinth.com/mod/sodium --in Survival
  modwell install sodium --in Survival              the newest version that fits, and what it requires
  modwell install sodium@0.6.0 --in Survival        this version, by its number or id
  modwell install sodium lithium --in Survival --in Creative
  modwell install ./my-mod-1.2.jar --in Survival    a file of this machine: what the service knows it as, or says itself
  modwell install sodium --in Survival --without indium    without it, where only the service says that it is required
  modwell install sodium --in Survival --dry-run    what would be installed`,
  'help-link-more': `
For a file that the service does not know (your own build, a download from another site): it is then checked as that
project. Its version is the one you name, or the one that the file declares; if the project has no such version, any
version that fits is offered as newer.

Examples:
  modwell link mods/sodium-custom.jar sodium --in Survival
  modwell link mods/sodium-custom.jar sodium@0.6.0 --in Survival
  modwell unlink mods/sodium-custom.jar --in Survival`,
  'help-export-more': `
Examples:
  modwell export Survival                            as Markdown, to be pasted
  modwell export Survival mods.csv --format csv
  modwell export Survival mods.json --format json    with versions, for "import"`,
  'help-import-more': `
A list is one that "export" wrote, in whichever format, or any text that links to projects or has one in each line.
What fits the loader and game version comes, with what it requires; the rest is named. It becomes a new instance, unless
--in names one that is there.

Examples:
  modwell import mods.json --game-version 1.21.5
  modwell import friends.txt --in Survival
  modwell import --following --in Survival --dry-run`,
  'help-lock-more': `
Examples:
  modwell lock write Survival survival.lock.json
  modwell lock apply survival.lock.json --in Survival`,
  'help-move-apply-more': `
A move of several instances that share folders must fit all of them. Worlds are not part of it: a world that was opened in
a newer version cannot go back. "modwell undo" undoes the move.

Examples:
  modwell move apply Survival --game-version 1.21.5 --backup-worlds
  modwell move apply Survival --game-version 1.21.5 --loader quilt --yes
  modwell move apply Survival --loader neoforge               at the same game version
  modwell move apply Survival Creative --game-version 1.21.5  together: shared files must fit both
  modwell move apply Survival --game-version 1.21.5 --with-shared-instances

Exit codes: 0 done, 1 failed, nothing was changed; 2 wrong arguments; 4 some of several instances failed.`,
  'help-move-compare-more': `
Without --game-version, how much is ready for each newer release; with it, every file side by side. New files are not
checked against each other.

Examples:
  modwell move compare Survival
  modwell move compare Survival --game-version 1.21.4,1.21.5`,
  'help-move-more': `
A file is ready if a version in its channel fits the target and is compatible with the others. What is not ready is
disabled and watched: "inspect" says when a fitting version is out, and the same command then enables and updates it.
What a hold keeps from moving is not ready either: --ignore-hold ignores that hold.
If the launcher's files allow it, the instance is set to the game version too; otherwise you are told what to do, and
"update" leaves the instance alone (exit code 4) until that is done.
The move is one change set, so "modwell undo" undoes it. If other instances share a folder through a link, a move that
would break one of them is refused: move them together, or give the instance a folder of its own.

Examples:
  modwell move compare Survival                         every newer version, and what waits for each
  modwell move plan Survival --game-version 1.21.5      what a move would do
  modwell move apply Survival --game-version 1.21.5
  modwell move watch                                    what waits, and what is out`,
  'help-move-plan-more': `
Example:
  modwell move plan Survival --game-version 1.21.5`,
  'help-move-watch-more': `
Without --game-version: what a move disabled until a version fits, and what is waited for. What is waited for is over once
the instance is there; the window notifies, and the list says so.

Examples:
  modwell move watch                                    of all instances
  modwell move watch Survival --game-version 1.21.5     tell me once it can go there
  modwell move watch Survival --forget                  no longer`,
  'help-pack-diff-more': `
Where you and the pack both changed a file, yours stays, and the pack's is kept in .modwell/theirs, where nothing loads it.
Lines with - are yours, lines with + the pack's. With --to-version it is what an update to that version would leave so.
What the pack only names, and is not there yet, is listed with its pages.

Examples:
  modwell pack diff Lamps
  modwell pack diff Lamps config/lamp.toml
  modwell pack diff Lamps --to-version 2.1.0`,
  'help-pack-export-more': `
Files that the service has are named by their address, as far as packs may name that; all others lie inside. Worlds, logs,
caches and what play makes stay out, and files with a line that may be a password, a token or about a player, which is named:
--include brings what you name, --exclude and a file .modwellignore in the game folder (written as a .gitignore) leave more out. The same files make the same bytes.

Examples:
  modwell pack export Survival --list
  modwell pack export Survival survival.mrpack --exclude config/private
  modwell pack export Survival survival.mrpack --optional mods/lamp.jar
  modwell pack export Survival ./pack --packwiz`,
  'help-pack-install-more': `
Without --in, --to and --launcher, a new instance is made in the home. The plan names every file first; nothing is made
before you agree. Loader and server are not in a pack: the plan says where to get them, a launcher gets its own. A file is a .mrpack, the .zip of a CurseForge pack (the files that it only
names are listed with their pages), the pack.toml of a packwiz pack or the folder that it is in, or a lock file.

The address of a pack.toml (https) does as well; pack update asks there again. Hosts that nobody allowed yet are asked about
once on a terminal; elsewhere --allow-host names them, and what is theirs stays out. What of a packwiz pack is not what its
index says stays out too, and --as-is brings it.

Files that the pack leaves to you are asked for on a terminal; elsewhere --optional names them. An archive that is not what it
says is refused whole, with the reason. What is in an instance already stays where it differs, and the plan names it.

Examples:
  modwell pack install ./lamps.mrpack
  modwell pack install ./lamps                      a folder with a pack.toml
  modwell pack install lamp-pack@2.1.0 --launcher
  modwell pack install lamp-pack --to /srv/lamps --side server --yes
  modwell pack install lamp-pack --in Survival --dry-run
  modwell pack install https://example.com/pack.toml --allow-host example.com`,
  'help-pack-list-more': `
Example:
  modwell pack list`,
  'help-pack-update-more': `
What you did not touch follows the pack. What you edited, removed, disabled, added or updated further stays so. Where you
and the pack both changed a file, yours stays and the plan names it; --use-pack takes the pack's, --merge joins both
where you changed other lines or settings than the pack did, and "modwell pack diff" shows them. Worlds, screenshots and
waypoints are never touched. It is one change set: "modwell undo" undoes it.

Examples:
  modwell pack update Lamps --dry-run
  modwell pack update Lamps --to-version 2.1.0 --use-pack config/lamp.toml
  modwell pack update Lamps --merge config/lamp.toml
  modwell pack update Lamps --to-version ./lamps-2.1.0.mrpack`,
  'help-prune-more': `
Files that undo and redo need stay, unless --keep-history gives up undo of older change sets: you are asked first, and the
history marks them. Nothing is deleted while an instance is being changed: the exit code is 1 then.

Examples:
  modwell store prune --dry-run                  what would be deleted
  modwell store prune --older-than 30            files stored at least 30 days ago
  modwell store prune --down-to 5G               the oldest files, until 5 GiB are left
  modwell store prune --keep-history 90d         give up undo of what is older than 90 days
  modwell store prune --keep-history 20          give up undo of all but the newest 20 change sets of each instance`,
  'help-repair-more': `
Files come from the store, or from the service. What is there now is stored, so that undo can restore it.

Examples:
  modwell repair mods/sodium-0.6.0.jar --in Survival
  modwell repair sodium --in Survival                 the one file of that project`,
  'help-recover-more': `
Modwell finishes or rolls back an interrupted change when it next starts: all of it is there then, or nothing. A change
that this home did not begin waits for your consent, because a folder from somebody else may hold anything. If the home
was replaced (a fresh container, a restored backup), changes interrupted before that wait too: recover them by id.

Examples:
  modwell recover              what was recovered just now, and what waits
  modwell recover k3mqx7ab     finish or roll back the change k3mqx7ab

Exit codes: 0 done, or nothing to do; 1 something could not be recovered, or nothing of that name waits; 4 something waits.`,
  'help-redo-more': `
Examples:
  modwell redo
  modwell redo --in Survival --dry-run

What "undo --to" undid is redone by undoing that: modwell undo`,
  'help-remove-more': `
What requires a removed mod stays and would break: the plan names it, and on a terminal you are asked whether it goes along.
With --yes it is left, and stderr names it with the command that takes it along; --with-dependents does so at once. "disable" does
the same.

With --all, an instance that has none of it is left as it is.

Examples:
  modwell remove sodium --in Survival
  modwell remove sodium lithium --in Survival --in Creative
  modwell remove mods/old-thing.jar --in Survival
    a file, also one that the service does not know`,
  'help-lock-apply-more': `
Files come from the instance, the store or the service. What cannot be obtained is named and left as it is, and the exit
code is 4. It is one change set: "modwell undo" undoes it.

Examples:
  modwell lock apply survival.lock.json --in Survival --dry-run   what would change
  modwell lock apply survival.lock.json --in Survival --remove-extra
    also remove what the lock file does not name
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
  modwell undo JOINT                               all that one run did, in every instance that it changed
  modwell undo JOINT --in Survival                 the same in that instance alone
  modwell undo CHANGESET --with-later              an older one, and all that was changed on top of it
  modwell undo --to CHANGESET                      the instance as it was right after that change
  modwell undo --to CHANGESET --before             the instance as it was right before it

An update of several instances is one joint change set: undo without a name undoes all of it. An instance where
something is in the way stays as it is, the others are undone, and the exit code is 4.

Each of these is a change set of its own, which can itself be undone. --to leaves files alone that were changed by hand. If
other instances share a folder, --to also undoes what they changed in it since, and names that first.`,
  'help-unhold-more': `
Example:
  modwell unhold sodium --in Survival`,
  'help-update-more': `
What is held or refused stays as it is, and the reason is shown. A disabled mod stays disabled. Replaced files are stored,
so every update can be undone, even offline. With --offline what is known is updated from the store.

Examples:
  modwell update --all --dry-run                   what would change everywhere
  modwell update Survival --only sodium lithium    these two and what they require
  modwell update Survival --except iris            everything else
  modwell update --all --yes --json                unattended
  modwell update --all --yes --when-stopped        download now, change each when its game or server has ended

Exit codes: 0 all was checked and done; 4 some of it failed, could not be checked, or waits for a server
to be swapped after a move; 1 nothing could be checked or done;
10 with --exit-code: something would change, and nothing else is to say.`,
} as const
