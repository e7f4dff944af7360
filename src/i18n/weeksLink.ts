/** Text of a number of weeks that opens how they are counted. */
export const weeksLink = {
  explain: 'Toon hoe de actieve weken van %{name} zijn geteld',
} as const;
