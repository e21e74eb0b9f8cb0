/** A small loader and game in Java, and mods that end it: what their logs say is what Java itself says. */

const LOADER = `
package net.fabricmc.loader.impl.launch.knot;
import java.io.*;
import java.net.*;
import java.util.*;
import java.util.jar.*;
public class KnotServer {
  public static PrintStream log;
  public static void line(String level, String text) { log.println("[12:00:00] [main/" + level + "]: " + text); }
  static void die(Throwable why) {
    line("ERROR", "Failed to start the minecraft server");
    why.printStackTrace(log);
    System.exit(1);
  }
  public static void main(String[] args) throws Exception {
    File game = new File(args[0]);
    new File(game, "logs").mkdirs();
    log = new PrintStream(new FileOutputStream(new File(game, "logs/latest.log")), true);
    line("INFO", "Loading Minecraft 1.21.11 with Fabric Loader 0.18.4");
    File[] jars = new File(game, "mods").listFiles((folder, name) -> name.endsWith(".jar"));
    Arrays.sort(jars);
    List<Properties> mods = new ArrayList<>();
    URL[] urls = new URL[jars.length];
    for (int at = 0; at < jars.length; at++) {
      urls[at] = jars[at].toURI().toURL();
      try (JarFile jar = new JarFile(jars[at])) {
        Properties mod = new Properties();
        mod.load(jar.getInputStream(jar.getEntry("mod.properties")));
        mods.add(mod);
      } catch (IOException e) {
        die(new RuntimeException("Error analyzing [" + jars[at] + "]: " + e, e));
      }
    }
    line("INFO", "Loading " + mods.size() + " mods:");
    for (Properties mod : mods) log.println("\\t- " + mod.getProperty("id") + " " + mod.getProperty("version"));
    ClassLoader loader = new URLClassLoader(urls, KnotServer.class.getClassLoader());
    for (Properties mod : mods) {
      String main = mod.getProperty("main");
      if (main == null) continue;
      try {
        ((Runnable) loader.loadClass(main).getDeclaredConstructor().newInstance()).run();
      } catch (Throwable why) {
        die(new RuntimeException("Could not execute entrypoint stage 'main' due to errors, provided by '" + mod.getProperty("id") + "' at '" + main + "'!", why));
      }
    }
    net.minecraft.server.MinecraftServer.start();
  }
}`

const GAME = `
package net.minecraft.server;
import java.util.*;
import net.fabricmc.loader.impl.launch.knot.KnotServer;
public class MinecraftServer {
  public static final List<Runnable> TICKS = new ArrayList<>();
  public static void start() {
    KnotServer.line("INFO", "Done (0.100s)! For help, type \\"help\\"");
    try {
      for (Runnable tick : TICKS) tick.run();
    } catch (Throwable why) {
      KnotServer.line("ERROR", "Encountered an unexpected exception");
      why.printStackTrace(KnotServer.log);
      System.exit(1);
    }
    KnotServer.line("INFO", "Stopping server");
  }
}`

export const PLATFORM: Readonly<Record<string, string>> = {
  'net/fabricmc/loader/impl/launch/knot/KnotServer.java': LOADER,
  'net/minecraft/server/MinecraftServer.java': GAME,
}

/** A library as its users were compiled against, and in an earlier version, which lacks much. */
export const LIBRARY = {
  new: 'package org.oilworks.oil; public abstract class Oil { public static int left = 3; public static void pour(int drops) {} public abstract void burn(); }',
  old: 'package org.oilworks.oil; public abstract class Oil { }',
} as const

/** The body of a mod's start, which has to end the game; in `MORE` what it needs beside. */
export function modSource(name: string, body: string, more = ''): string {
  return `package org.lampworks.${name}; public class Main implements Runnable { public void run() { ${body} } ${more} }`
}

export function onTick(body: string): string {
  return `net.minecraft.server.MinecraftServer.TICKS.add(() -> { ${body} });`
}
