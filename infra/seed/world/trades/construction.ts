import type { TradeText } from './trade-text.ts';

export const building: TradeText = {
  categoryId: 2,
  subcategoryIds: [27],
  offerings: [
    [
      'Home addition',
      '$210/square foot',
      '3 to 5 months',
      'From drawings to keys. One project manager who answers the phone.',
    ],
    ['Garage or workshop', '$28,000.00', '6 weeks', 'Slab, frame, roof and power. Permit included.'],
    ['Foundation repair', '$3,500.00', '1 to 2 weeks', 'Cracks, settling and drainage, with an engineer’s report.'],
    [
      'Feasibility visit',
      '$180.00',
      '90 minutes',
      'What can be built on your lot, what it takes and what it costs, in writing.',
    ],
    [
      'Brick and stone work',
      '$75/hour',
      'By project',
      'Walls, steps, chimneys and repointing with lime where the house needs it.',
    ],
    [
      'Project management',
      '8% of the budget',
      'By project',
      'For owners who hire their own trades and want someone on site each morning.',
    ],
  ],
  works: [
    ['Second story on Birch Lane', 'The family moved out for eleven weeks and came back to four bedrooms.'],
    ['Workshop with north light', 'Clerestory windows and a floor that can take a planer.'],
    ['Porch rebuilt', 'New footings under the old columns.'],
    ['Brick garden wall', 'Eighty feet, a gentle curve and one gate.'],
    ['Guest house behind the lilacs', 'Four hundred square feet, fully accessible.'],
    ['Duplex from the ground up', 'Framed in nine days, dry before the rain.'],
  ],
  views: [
    ['Framing week', 'The part everybody likes to watch.'],
    ['Tools, end of shift', 'Counted before the trailer is locked.'],
    ['Site meeting', 'Every Tuesday at eight, coffee provided.'],
    ['Almost a kitchen', 'Two weeks before the owners moved in.'],
    ['Brick delivery', 'Matched to the old wall by eye and by sample.'],
  ],
  reviews: [
    [
      5,
      'Finished our addition eight days early and within two percent of the contract. I did not think that happened.',
    ],
    [4, 'Solid crew and a manager who answers. The final punch list took longer than promised.'],
    [5, 'Every Tuesday we got a one-page update with photos and money spent. No surprises for five months.'],
    [3, 'Quality is good, communication about the tile delay was not. We found out from the delivery driver.'],
    [5, 'They matched ninety-year-old brick so well that the inspector asked which part was new.'],
    [5, 'The feasibility visit told us not to build. Best money we spent.'],
    [2, 'Left a dumpster on our drive three weeks after the end. Nice garage, though.'],
    [4, 'Careful with the old trees and polite to all the neighbors.'],
    [5, 'Our builder caught a mistake in the drawings before it cost us anything.'],
  ],
  inquiries: [
    'We would like to add a bedroom and a bath on the ground floor so that my father can move in. Do you handle the drawings too?',
    'There is a stair-step crack in the brick on the north side, about a quarter inch wide. Could you look at it before winter?',
  ],
};

export const roofing: TradeText = {
  categoryId: 2,
  subcategoryIds: [24],
  offerings: [
    [
      'Roof inspection',
      '$150.00',
      '1 hour',
      'Photos of every slope, valley and flashing. Credited if you hire us for the repair.',
    ],
    [
      'Leak repair',
      '$380.00',
      'Half a day',
      'Most leaks come from flashing, and most can be fixed without a new roof.',
    ],
    [
      'Shingle replacement',
      '$5.20/square foot',
      '2 to 3 days',
      'Tear-off, underlayment, architectural shingles and magnet sweep of the yard.',
    ],
    ['Gutters', '$11/foot', '1 day', 'Seamless aluminum, formed on the truck in your color.'],
    ['Skylight', '$1,250.00', '1 day', 'Supply, framing and flashing. Blinds on request.'],
    ['Storm tarp', '$290.00', 'Same day', 'Keeps you dry until the adjuster has been.'],
  ],
  works: [
    ['Slate saved, not replaced', 'Forty slates from a salvage yard and new copper in the valleys.'],
    ['Two skylights over the stairs', 'The hall needed no lamp until evening.'],
    ['Red clay roof', 'Tiles lifted, battens renewed, same tiles back.'],
    ['New gutters, old house', 'Half-round, as it had in 1925.'],
    ['After the hail', 'Full tear-off in two days, insurance paperwork included.'],
  ],
  views: [
    ['Ridge view', 'The best office in town.'],
    ['Ready at seven', 'Ladders tied, lines on.'],
    ['Flashing details', 'Bent on site.'],
    ['Clean yard', 'The magnet finds what the eye does not.'],
  ],
  reviews: [
    [
      5,
      'Three roofers said new roof. This one replaced a piece of flashing for under four hundred and it has been dry through two storms.',
    ],
    [5, 'Tear-off, new shingles and not one nail in the driveway afterward.'],
    [4, 'Great work at a fair price. Started a week later than planned due to weather.'],
    [5, 'Photos of every single slope, with arrows. I finally understand my own roof.'],
    [3, 'Roof is good. They stepped on the azaleas.'],
    [4, 'Helped us with the adjuster and knew what to photograph.'],
    [1, 'Waited at home twice for an estimate and nobody came or called.'],
    [5, 'The skylight changed our stairwell completely, and no drip since.'],
    [4, 'Gutters look like they were always there.'],
  ],
  inquiries: [
    'A brown ring appeared on the bedroom ceiling after the last storm. The roof is about fourteen years old. Can you inspect this week?',
    'What would new gutters cost for a single-story house, roughly 160 feet all around?',
  ],
};

export const kitchens: TradeText = {
  categoryId: 2,
  subcategoryIds: [25],
  offerings: [
    ['Kitchen design', '$650.00', '2 weeks', 'Measured plan, three drawings, one price. Deducted when we build it.'],
    ['Kitchen build', '$14,500.00', '3 weeks', 'A mid-size kitchen with cabinets, counters and all connections.'],
    [
      'Bathroom remodel',
      '$9,800.00',
      '2 to 3 weeks',
      'Down to the studs and back, with a temporary toilet if it is your only one.',
    ],
    ['Counter replacement', '$62/square foot', '2 days', 'Template on Monday, stone on Thursday.'],
    ['Tiling', '$14/square foot', 'By room', 'Backsplashes, showers, floors. Patterns are our favorite part.'],
  ],
  works: [
    ['Green kitchen, brass tap', 'Cabinets by a local joiner, counter from one slab.'],
    ['Bath under the eaves', 'The tub fits to half an inch.'],
    ['Galley with a window seat', 'Nine feet wide and room for two cooks.'],
    ['Shower in small hexagons', 'Four thousand tiles, one patient tiler.'],
    ['Laundry behind doors', 'Gone when guests come.'],
  ],
  views: [
    ['Tile samples', 'Take them home for a week.'],
    ['Template day', 'Stone is cut once.'],
    ['Handing over', 'We show where each valve is.'],
  ],
  reviews: [
    [5, 'They drew our kitchen so that the fridge door finally opens all the way. Sounds small, changes every day.'],
    [5, 'Three weeks as promised, and someone wiped the floor each evening.'],
    [4, 'Lovely bathroom. The vanity came scratched and the replacement took a month.'],
    [5, 'The tiler is an artist. We get asked about the shower all the time.'],
    [3, 'Result is good, budget was not. Ask about every extra in writing.'],
    [4, 'Honest about what our small room can and cannot do.'],
  ],
  inquiries: [
    'Our kitchen is 8 by 12 feet with one window. We would like to keep the layout but replace everything. What is a realistic budget?',
    'Can you convert a tub into a walk-in shower for someone with a walker? We would need grab bars too.',
  ],
};

export const carpentry: TradeText = {
  categoryId: 2,
  subcategoryIds: [26],
  offerings: [
    ['Built-in bookcase', '$1,800.00', '2 weeks', 'Measured, made in the shop, fitted in a day.'],
    ['Interior doors', '$340.00', '2 per day', 'Hung, trimmed and with hardware of your choice.'],
    ['Custom table', '$2,200.00', '5 weeks', 'Oak, ash or walnut from within two hundred miles.'],
    ['Stair repair', '$80/hour', '1 to 3 days', 'Treads, balusters and the squeak on the fourth step.'],
    ['Window restoration', '$420.00', '1 week per window', 'Old sashes with new cords, putty and weatherstrip.'],
    ['Deck', '$38/square foot', '1 to 2 weeks', 'Hidden fasteners and footings below frost depth.'],
  ],
  works: [
    ['Table for fourteen', 'One walnut tree, two leaves, no screws.'],
    ['Bookcase around a doorway', 'The cat has the top shelf.'],
    ['Window seat with drawers', 'Quilts on the left, board games on the right.'],
    ['Stair rail from ash', 'Steam-bent in one piece.'],
    ['Oak kitchen fronts', 'Grain running across all nine doors.'],
    ['Tool chest', 'Dovetails, a wedding present.'],
  ],
  views: [
    ['The shop at eight', 'Doors open if you want to look in.'],
    ['Drying rack', 'Some of these boards have waited three years.'],
    ['Hand tools', 'Most belonged to a grandfather.'],
    ['A dry fit', 'Before the glue comes out.'],
    ['Shavings', 'Free for anybody with chickens.'],
  ],
  reviews: [
    [5, 'The bookcase looks as if the house had been built around it.'],
    [5, 'We visited the shop twice while our table was being made. I can tell you which tree it came from.'],
    [4, 'Wonderful stairs. He is busy, so plan for a wait.'],
    [5, 'Restored our sash windows for less than the plastic ones would have cost, and they slide with one finger.'],
    [5, 'No more squeak on the fourth step. My teenagers are less happy about that.'],
    [3, 'The door is beautiful, delivery date moved four times.'],
    [4, 'Careful measurements, fair price, a bit quiet on e-mail.'],
    [5, 'The drawers close with a sigh.'],
    [4, 'Deck went up in eight days and the boards line up with the siding. That kind of attention.'],
  ],
  inquiries: [
    'I am looking for a dining table, eight feet long, that can take children. Would you suggest oak or ash?',
    'Our house from 1931 has eleven sash windows and four of them are painted shut. Can these be saved?',
  ],
};
