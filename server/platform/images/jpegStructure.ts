interface JpegStructure {
  scans: number;
  /** Bytes that a decoder holds at once; 0 when it can go through the image line by line. */
  heldBytes: number;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END = 0xd9;
/** Within a scan these are no markers: an escaped 0xff, and restarts. */
const isData = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7);
const hasNoLength = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8);
/** A frame's header: progressive or not. 0xc4, 0xc8 and 0xcc are tables. */
const isFrame = (code: number) => (code >= 0xc0 && code <= 0xcf && code % 4 !== 0 ? true : code === 0xc0);
const COEFFICIENT_BYTES = 2;

/** Reads the markers of a JPEG, of which nothing is decoded; of a damaged one those that there are. */
export function jpegStructure(content: Buffer): JpegStructure {
  let [scans, inAll, components, interleaved] = [0, 0, 0, true];
  let at = 2;
  while (at + 4 <= content.length) {
    at = content.indexOf(MARKER, at);
    if (at === -1) break;
    const code = content[at + 1] ?? END;
    if (code === MARKER) at += 1;
    else if (isData(code) || hasNoLength(code)) at += 2;
    else if (code === END) break;
    else {
      const segment = content.subarray(at + 4);
      if (isFrame(code) && segment.length >= 6) {
        components = segment[5] ?? 0;
        inAll = coefficientBytes(segment);
      }
      if (code === START_OF_SCAN) {
        scans += 1;
        if ((segment[0] ?? 0) < components) interleaved = false;
      }
      at += 2 + (content.length >= at + 4 ? content.readUInt16BE(at + 2) : 0);
    }
  }
  return { scans, heldBytes: scans > 1 || !interleaved ? inAll : 0 };
}

/** Bytes of the coefficients of all components: those of an image of several scans are held until the last. */
function coefficientBytes(frame: Buffer): number {
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  const samplings: [number, number][] = [];
  for (let component = 0; component < (frame[5] ?? 0); component += 1) {
    const sampling = frame[7 + component * 3] ?? 0x11;
    samplings.push([sampling >> 4, sampling & 15]);
  }
  const across = Math.max(1, ...samplings.map(([horizontal]) => horizontal));
  const down = Math.max(1, ...samplings.map(([, vertical]) => vertical));
  const shares = samplings.map(([horizontal, vertical]) => (horizontal * vertical) / (across * down));
  return shares.reduce((sum, share) => sum + width * height * share * COEFFICIENT_BYTES, 0);
}
