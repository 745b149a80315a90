/** What the browser loads before a page can show, in kB of gzipped JavaScript (1 kB = 1000 bytes). */
export const budgets = {
  signIn: { page: /features\/session\/(login|sign-in)-page\.tsx$/, limit: 130 },
  home: { page: /features\/[^/]+\/home-page\.tsx$/, shell: /app\/shell\/shell\.tsx$/, limit: 330 },
  /** Grows with each page, and comes after home with a request of its own. */
  pageList: /src\/app\/pages\.ts$/,
  /** A page opened from home for the first time, with the table and whatever else it shares with others. */
  firstVisit: 95,
  /** What a page needs that no other one does. */
  own: 15,
}

/** A chunk and all that it imports statically, by manifest key. */
function closure(manifest, keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    closure(manifest, manifest[key]?.imports ?? [], found)
  }
  return found
}

const keysMatching = (manifest, pattern) => Object.keys(manifest).filter((key) => pattern.test(key))
const folderOf = (key) => key.split('/').slice(0, 3).join('/')
const minus = (a, b) => new Set([...a].filter((key) => !b.has(key)))

/**
 * Measures a build against the budgets.
 * @param manifest vite's manifest: source file → chunk, imports
 * @param sizeOf gzipped bytes of a chunk's file
 * @returns rows to print, each with size and limit in kB, and problems in words
 */
export function measure(manifest, sizeOf) {
  const kilobytes = (keys) => [...keys].reduce((sum, key) => sum + sizeOf(manifest[key].file), 0) / 1000
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry)
  const first = (pattern) => closure(manifest, [...entries, ...keysMatching(manifest, pattern)])
  const shell = closure(manifest, [...first(budgets.home.page), ...keysMatching(manifest, budgets.home.shell)])
  const pages = keysMatching(manifest, /-page\.tsx$/).filter((key) => manifest[key].isDynamicEntry)
  const loaded = Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry)
    .map((key) => ({ key, isPage: pages.includes(key), needs: closure(manifest, [key]) }))
  /** What other pages need is shared, and so is what is fetched later in other folders, such as the fields of an editor. */
  const sharedWith = (page) =>
    loaded.filter(({ key, isPage }) => key !== page && (isPage || folderOf(key) !== folderOf(page)))
  const rows = [
    { name: 'sign-in page, first load', size: kilobytes(first(budgets.signIn.page)), limit: budgets.signIn.limit },
    { name: 'home, first load', size: kilobytes(shell), limit: budgets.home.limit },
    ...pages.flatMap((page) => {
      const added = minus(closure(manifest, [page]), shell)
      const others = sharedWith(page)
      const own = [...added].filter((key) => !others.some(({ needs }) => needs.has(key)))
      return [
        { name: `${page}, first visit`, size: kilobytes(added), limit: budgets.firstVisit },
        { name: `${page}, its own`, size: kilobytes(own), limit: budgets.own },
      ]
    }),
  ]
  const absent = ['signIn', 'home'].filter((name) => keysMatching(manifest, budgets[name].page).length === 0)
  const list = keysMatching(manifest, budgets.pageList).find((key) => manifest[key].isDynamicEntry)
  const grows = list === undefined || shell.has(list)
  return {
    rows,
    problems: [
      ...(grows ? ['the list of pages is part of what home loads first, which grows with each page then'] : []),
      ...rows
        .filter(({ size, limit }) => size > limit)
        .map(({ name, size, limit }) => `${name}: ${size.toFixed(1)} kB, ${limit} kB is the limit`),
      ...absent.map((name) => `no page matches ${budgets[name].page}, so that ${name} is not measured`),
    ],
  }
}
