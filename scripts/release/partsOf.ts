interface PartsList {
  serialNumber: string;
  metadata: { timestamp: string; component: { 'bom-ref': string; name: string } };
  components: { 'bom-ref': string; name: string; scope: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * A list of npm (SBOM, CycloneDX), but for what differs from run to run and from folder to folder, and for optional
 * packages that do not lie in the release, such as those of other machines.
 */
export function partsOf(list: PartsList, liesInRelease: (name: string) => boolean) {
  const { serialNumber: _serial, metadata, components, dependencies, ...rest } = list;
  const { timestamp: _timestamp, component, ...about } = metadata;
  const parts = components.filter(({ name, scope }) => scope !== 'optional' || liesInRelease(name));
  const refs = new Set([component['bom-ref'], ...parts.map(part => part['bom-ref'])]);
  return {
    ...rest,
    metadata: { ...about, component: { ...component, name: 'samenklas' } },
    components: parts,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(each => refs.has(each)) })),
  };
}
