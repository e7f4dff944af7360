/** Loaded before a script (`node --import`), in JavaScript that an old Node understands too. */
const MINIMUM = /** @type {const} */ ([24, 12]);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(
    `Samenklas needs Node ${MINIMUM.join('.')} or newer, but this is ${process.versions.node}. ` +
      '`npm ci` installs one beside the other packages: start with `npm start`, or install Node 24 from nodejs.org.',
  );
  process.exit(1);
}
