export function Shell() {
  return <main>…</main>
}
