/** Keeps the rest of the header where it belongs while its first part is on the way. */
export const ShellSpace = () => <span className="shell-space" />
