const betweenSlots = /,\s*(?=\d)/;

/** The hours of a day as text: each slot gets a line. */
export const SlotLines = ({ text }: { text: string }) =>
  text.split(betweenSlots).map(slot => (
    <span key={slot} className="block">
      {slot}
    </span>
  ));
