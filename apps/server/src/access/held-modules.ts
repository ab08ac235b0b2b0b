/**
 * The modules that the role $1 holds, and whether it may write them. The administrator's role holds all there are, those
 * that somebody adds later as well.
 */
export const HELD_MODULES = `SELECT m.id,
  bool_or(coalesce(r.builtin = 'admin', false) OR coalesce((held.entry ->> 'write')::boolean, false)) AS write
FROM "sysRole" r CROSS JOIN "sysModule" m
LEFT JOIN LATERAL jsonb_array_elements(coalesce(r.modules, '[]'::jsonb)) AS held(entry)
  ON (held.entry ->> 'moduleId')::uuid = m.id
WHERE r.id = $1 AND m."deletedAt" IS NULL AND (r.builtin = 'admin' OR held.entry IS NOT NULL)
GROUP BY m.id`;
