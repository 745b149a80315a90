/**
 * The share of rejections in what final reviewers decided.
 * @returns whole percent, rounded half up; null where nothing was decided
 */
export function rejectedShare({ passed, rejected }: { passed: number; rejected: number }): number | null {
  const decided = passed + rejected
  return decided === 0 ? null : Math.round((rejected / decided) * 100)
}
