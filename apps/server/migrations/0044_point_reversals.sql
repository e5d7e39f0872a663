-- What a reversal takes is said from the number of the rule, no longer in its words as well.
UPDATE "point_rules" SET
  "reversed_when" = regexp_replace("reversed_when", '，扣[0-9]+分$', ''),
  "reversed_when_en" = regexp_replace("reversed_when_en", ': [0-9]+ points are taken$', '')
WHERE "reversal_points" IS NOT NULL;
