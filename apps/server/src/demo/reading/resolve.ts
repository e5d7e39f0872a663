/** Resolves a name used in another demo file; an unknown name stops the load. */
export function resolve<Value>(names: ReadonlyMap<string, Value>, name: string, kind: string): Value {
  const value = names.get(name);
  if (value === undefined) throw new Error(`The demo content names an unknown ${kind}: ${name}`);
  return value;
}
