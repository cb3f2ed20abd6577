import { launch, signIn } from './browser';
import { PAGES } from './places';
import { seedStudents } from './seed';
import { startServers } from './servers';
import { prepareSite } from './site';
await prepareSite(); await seedStudents([10]); await startServers();
const browser = await launch();
const session = await signIn(browser, 10);
const context = await browser.newContext({ storageState: session.state });

import { writeFileSync } from 'node:fs';
await context.close();
for (const i of [0,1]) {
const context = await browser.newContext({ storageState: session.state });
for (const v of ['cold','return']) {
const page = await context.newPage();
const s = await context.newCDPSession(page);
await s.send('Network.enable');
await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200000, uploadThroughput: 93750 });
await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 200 }); await s.send('Profiler.start');
await page.goto(PAGES.dashboard, {waitUntil:'commit'}); await new Promise(r => setTimeout(r, 5000));
const { profile } = await s.send('Profiler.stop');
writeFileSync(`/tmp/pr/prof-${v}.json`, JSON.stringify(profile));
await page.close();
}}
await browser.close(); process.exit(0);
